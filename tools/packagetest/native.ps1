# Tests the installer on Windows: installs it silently, plays and stores a session, installs it again over itself, and
# removes it; the data folder must stay. Run it at the top of the source with the installer in dist.
$ErrorActionPreference = 'Stop'
$setup = (Get-Item 'dist/*-setup.exe').FullName
$folder = "$env:LOCALAPPDATA\Programs\Keepers Lantern"
$data = "$env:LOCALAPPDATA\keepers-lantern"

function Run([string] $file, [string[]] $words) {
    $process = Start-Process -FilePath $file -ArgumentList $words -Wait -PassThru
    if ($process.ExitCode -ne 0) { throw "$file $words ended with $($process.ExitCode)" }
}

function Lantern {
    & "$folder\lantern.com" @args
    if ($LASTEXITCODE -ne 0) { throw "lantern $args ended with $LASTEXITCODE" }
}

Run $setup @('/S', '/CURRENTUSER', '/DESKTOP')
$link = "$([Environment]::GetFolderPath('Programs'))\Keeper's Lantern.lnk"
$target = (New-Object -ComObject WScript.Shell).CreateShortcut($link).TargetPath
if ($target -ne "$folder\lantern.exe") { throw "the start menu leads to $target" }

Lantern version
Lantern play --new --story inland-lamp --players 3 --seed 7 --auto 60 | Out-Null
Lantern session verify
$before = Lantern session list

Run $setup @('/S')
$after = Lantern session list
if ("$before" -ne "$after") { throw "the sessions were`n$before`nand are`n$after" }

# The uninstaller continues in a copy of itself, so wait for its end.
Run "$folder\uninstall.exe" @('/S')
foreach ($i in 1..60) { if (Test-Path $folder) { Start-Sleep 1 } }
if (Test-Path $folder) { throw "$folder is still there" }
if (Test-Path $link) { throw "$link is still there" }
if (-not (Test-Path "$data\lantern.db")) { throw "the sessions are gone from $data" }
'ok'
