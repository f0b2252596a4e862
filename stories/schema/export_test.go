package schema

// Choices are what a field may say, by type and field.
var Choices = choices
