-- Templates are the same for every organization and are written by releases only.

alter table identity.role_templates enable row level security;
grant select on identity.role_templates to assetry_api;

create policy read on identity.role_templates
  for select
  to assetry_api
  using (true);

select core.let_list('identity.role_templates');
