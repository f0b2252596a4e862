package mansions

// handlers says for each kind of frame what is done with it. Each chapter enters
// its own when the program starts; afterwards it is only read.
var handlers = map[string]handler{}
