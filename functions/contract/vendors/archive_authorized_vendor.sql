create or replace function api.archive_authorized_vendor(
  p_authorized_vendor_id uuid,
  p_row_version          integer default null
)
returns setof contract.authorized_vendor_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'archive_authorized_vendor', 'contract.manage', jsonb_build_array(p_authorized_vendor_id, p_row_version)
  );
  v_authorized contract.authorized_vendors;
begin
  if v_answer is null then
    perform contract.lock_authorized_vendor(p_authorized_vendor_id, p_row_version);

    update contract.authorized_vendors as a
       set archived_at = clock_timestamp()
     where a.id = p_authorized_vendor_id
    returning * into v_authorized;

    v_answer := core.finish_action(core.answer(to_jsonb(v_authorized), null::contract.authorized_vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.authorized_vendor_answer, v_answer);
end
$$;

comment on function api.archive_authorized_vendor is $$Archive an authorized vendor

From now on it authorizes nobody. Work that is assigned stays assigned and is checked again when it starts.
Refuses with AUTHORIZED_VENDOR_NOT_FOUND, NOT_ALL_SITES (it is for all sites), STALE_ROW and
AUTHORIZED_VENDOR_ARCHIVED (it is already archived).$$;
