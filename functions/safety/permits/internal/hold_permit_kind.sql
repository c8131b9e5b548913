-- Holds a kind of permit, with what it asks, as it is while a permit is made of it; refuses one that was archived
-- meanwhile.
create or replace function safety.hold_permit_kind(p_permit_kind_id uuid)
returns safety.permit_kinds
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kind safety.permit_kinds;
begin
  select * into v_kind
    from safety.permit_kinds as k
   where k.id = p_permit_kind_id
     for share;

  if v_kind.archived_at is not null then
    perform core.refuse_field('kind_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;

  return v_kind;
end
$$;

grant execute on function safety.hold_permit_kind to assetry_api;
