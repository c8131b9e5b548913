-- Holds a class of equipment with its links as it is while something is reported by it; refuses one that was archived
-- meanwhile.
create or replace function work.hold_failure_class(p_class_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  select c.archived_at into v_archived_at
    from work.failure_classes as c
   where c.id = p_class_id
     for share;

  if v_archived_at is not null then
    perform core.refuse_field('class_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function work.hold_failure_class to assetry_api;
