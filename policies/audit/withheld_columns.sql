-- Written by releases only; read by private functions, which run as the owner.

alter table audit.withheld_columns enable row level security;
