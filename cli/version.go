package cli

// VersionCmd is "lantern version".
type VersionCmd struct{}

// Run prints what program this is and what it is built with.
func (c *VersionCmd) Run(env *Env, all *Globals) error {
	v := env.Version
	return env.tell(all, v, "%s %s\ncommit %s\n%s\nFyne %s\nSQLite %s\n", v.Name, v.Version, v.Commit, v.Go, v.Fyne,
		v.SQLite)
}
