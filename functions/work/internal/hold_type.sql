-- Holds a type of work as it is while a work order becomes of it; refuses one that was archived meanwhile.
create or replace function work.hold_type(p_type_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  select t.archived_at into v_archived_at
    from work.types as t
   where t.id = p_type_id
     for share;

  if v_archived_at is not null then
    perform core.refuse_field('type_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function work.hold_type to assetry_api;
