/* For the test under Wine only, and never shipped: older Wines lack bcryptprimitives.dll, from which Go takes its random
 * numbers. Windows has had it for long. */
#include <windows.h>

/* RtlGenRandom under the name that it is exported by. */
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
