-- Written by releases only; read by private functions, which run as the owner.

alter table notify.wordings enable row level security;
