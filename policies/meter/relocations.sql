-- Written and taken by private functions alone.

alter table meter.relocations enable row level security;
