create or replace function api.import_authorized_vendors(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_authorized_vendors', 'authorized_vendor.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_parties(contract.check_imported_parties(contract.read_imported_parties(p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_authorized_vendors is $$Import authorized vendors of contracts

A row is matched by contract, type or manufacturer, vendor, certificate type, site and starts_on; only ends_on of an
existing authorization changes, and archived ones stay archived. The contract is named by contract_id or
contract_number, the vendor by vendor_id or vendor_code; without a vendor set is_own_staff.
p_rows: At most 10,000 objects with the fields of create_authorized_vendor, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (the same authorization was created
meanwhile), and keeps nothing then.$$;
