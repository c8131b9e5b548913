-- Languages are the same for every organization and are written by releases only; read by private functions, which run
-- as the owner.

alter table notify.locales enable row level security;
