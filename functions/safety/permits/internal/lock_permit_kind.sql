-- The kind of permit, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function safety.lock_permit_kind(p_permit_kind_id uuid, p_row_version integer)
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
     for no key update;

  if not found then
    perform core.refuse('PERMIT_KIND_NOT_FOUND', 'No such permit kind', 404);
  end if;

  perform core.require_all_sites();
  perform core.check_row_version(v_kind.row_version, p_row_version);
  return v_kind;
end
$$;

grant execute on function safety.lock_permit_kind to assetry_api;
