-- Locks an authorization that the caller reaches, at the version that the caller read; refuses one that is archived.
create or replace function contract.lock_authorized_vendor(p_authorized_vendor_id uuid, p_row_version integer)
returns contract.authorized_vendors
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_authorized contract.authorized_vendors;
begin
  select * into v_authorized
    from contract.authorized_vendors as a
   where a.id = p_authorized_vendor_id
     for no key update;

  if not found then
    perform core.require_all_sites() from contract.authorized_vendors as a where a.id = p_authorized_vendor_id;
    perform core.refuse('AUTHORIZED_VENDOR_NOT_FOUND', 'No such authorized vendor', 404);
  end if;

  perform core.check_row_version(v_authorized.row_version, p_row_version);

  if v_authorized.archived_at is not null then
    perform core.refuse('AUTHORIZED_VENDOR_ARCHIVED', 'The authorized vendor is archived', 409);
  end if;

  return v_authorized;
end
$$;

grant execute on function contract.lock_authorized_vendor to assetry_api;
