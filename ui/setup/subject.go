package setup

// Subject is what the step is about, for the rules that help opens.
func (p *Page) Subject() string {
	switch p.step {
	case StepInvestigators:
		return "setup.investigators"
	case StepChoices:
		return "setup.choices"
	case StepSeeding:
		return "setup.seeding"
	case StepIntroduction:
		return "setup.introduction"
	}
	return "setup"
}
