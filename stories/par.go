package stories

func (c *checker) timely(g *ground) {}
