-- Written by releases only; read by private functions, which run as the owner.

alter table notify.facts enable row level security;
