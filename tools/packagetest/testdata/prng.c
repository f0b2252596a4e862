/* For the test under Wine only, never shipped. Older versions of Wine lack bcryptprimitives.dll, which Go needs for random
 * numbers; every supported Windows has it. */
#include <windows.h>

/* RtlGenRandom, under its exported name. */
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
	while (length > 0) {
		ULONG part = length > 0x10000000 ? 0x10000000 : (ULONG)length;
		if (!SystemFunction036(data, part))
			return FALSE;
		data += part;
		length -= part;
	}
	return TRUE;
}
