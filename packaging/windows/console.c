/* lantern.com, which a console finds before lantern.exe when somebody types "lantern".
 *
 * The program is a GUI program, so that no console window appears with its window. A console does not wait for a GUI
 * program and gives it no output. This program does both: it starts lantern.exe in its folder with the same arguments and
 * streams, waits for it, and returns its exit status. LANTERN_CONSOLE tells the program which streams (i, o, e) are the
 * console itself; it has to open those again, since they cannot be inherited. */
#define UNICODE
#include <windows.h>

enum { LONGEST = 32768 };

static WCHAR path[LONGEST], line[LONGEST + 4];

/* Ctrl+C is handled by the program, which receives it too; wait for its end. */
static BOOL WINAPI stay(DWORD event) { return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT; }

static void complain(const char *words) {
	DWORD written;
	WriteFile(GetStdHandle(STD_ERROR_HANDLE), words, (DWORD)lstrlenA(words), &written, NULL);
}

/* The arguments after the program's name, unchanged. */
static const WCHAR *words(const WCHAR *all) {
	if (*all == L'"') {
		for (all++; *all && *all != L'"'; all++)
			;
		return *all ? all + 1 : all;
	}
	while (*all && *all != L' ' && *all != L'\t')
		all++;
	return all;
}

int main(void) {
	static const DWORD streams[3] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
	HANDLE handles[3];
	WCHAR consoles[4] = L"";
	STARTUPINFOW start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
	PROCESS_INFORMATION process;
	DWORD status = 1, mode, length = GetModuleFileNameW(NULL, path, LONGEST);
	const WCHAR *rest = words(GetCommandLineW());

	if (length < 4 || length >= LONGEST) {
		complain("lantern: the program's own path is too long\n");
		return 1;
	}
	lstrcpyW(path + length - 3, L"exe");
	if (lstrlenW(rest) + length + 4 >= LONGEST) {
		complain("lantern: too many words\n");
		return 1;
	}
	lstrcpyW(line, L"\"");
	lstrcatW(line, path);
	lstrcatW(line, L"\"");
	lstrcatW(line, rest);

	for (int i = 0; i < 3; i++) {
		handles[i] = GetStdHandle(streams[i]);
		if (GetConsoleMode(handles[i], &mode)) {
			WCHAR letter[2] = {L"ioe"[i], 0};
			lstrcatW(consoles, letter);
		}
		if (handles[i] != NULL && handles[i] != INVALID_HANDLE_VALUE)
			SetHandleInformation(handles[i], HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
	}
	start.hStdInput = handles[0];
	start.hStdOutput = handles[1];
	start.hStdError = handles[2];
	SetEnvironmentVariableW(L"LANTERN_CONSOLE", consoles);
	SetConsoleCtrlHandler(stay, TRUE);
	if (!CreateProcessW(path, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process)) {
		complain("lantern: lantern.exe, which should lie beside lantern.com, cannot be started\n");
		return 1;
	}
	CloseHandle(process.hThread);
	WaitForSingleObject(process.hProcess, INFINITE);
	GetExitCodeProcess(process.hProcess, &status);
	return (int)status;
}
