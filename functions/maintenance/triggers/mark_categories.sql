-- Notes the schedules of categories of an organization in whose tree a category got another place.
create or replace function maintenance.mark_categories()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'generate_maintenance', array_agg(s.id))
     from maintenance.schedules as s
    where s.organization_id = new.organization_id
      and s.category_id is not null
      and s.status = 'ACTIVE'
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_categories
  after update on asset.categories
  for each row
  when (new.parent_id is distinct from old.parent_id)
  execute function maintenance.mark_categories();
