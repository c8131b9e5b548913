-- Holds the template of the inspections that a schedule opens; refuses one that was archived.
create or replace function maintenance.hold_template(p_template_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  select t.archived_at into v_archived_at
    from inspection.templates as t
   where t.id = p_template_id
     for share;

  if v_archived_at is not null then
    perform core.refuse_field('template_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function maintenance.hold_template to assetry_api;
