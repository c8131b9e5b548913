-- Holds a destination as it is while a rule comes to name it; refuses one that was archived meanwhile.
create or replace function meter.hold_destination(p_destination_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  perform notify.hold_destination(p_destination_id);
  select d.archived_at into v_archived_at from notify.destinations as d where d.id = p_destination_id;

  if v_archived_at is not null then
    perform core.refuse_field('destination_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function meter.hold_destination to assetry_api;
