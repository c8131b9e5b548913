-- The applications of an inventory, each once, with the id of its title.
create or replace function itam.listed_software(p_organization_id uuid, p_packages jsonb)
returns table (
  title_id     uuid,
  source       text,
  architecture text,
  scope        text,
  version      text,
  installed_on date,
  name         text,
  product_name text
)
language sql
stable
security definer
set search_path = ''
as $$
  select t.id, t.source, p.architecture, p.scope, p.version, min(p.installed_on), min(p.name), min(p.product_name)
    from jsonb_to_recordset(p_packages) as p (
           is_update boolean, source text, identity text, vendor text, name text, product_name text,
           architecture text, scope text, version text, installed_on date
         )
    join itam.software_titles as t
      on t.organization_id = p_organization_id
     and t.source = p.source
     and t.identity = p.identity
     and t.vendor = p.vendor
   where not p.is_update
   group by t.id, t.source, p.architecture, p.scope, p.version
$$;
