create or replace function api.import_contracts(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_contracts', 'contract.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'contract.contracts', contract.check_imported_contracts(core.read_import('contract.contracts', p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_contracts is $$Import contracts

A row is matched by its contract_number; without one a contract is created with a generated number. type_code,
vendor_code and site_code name its type, vendor and site; without a site it is for all sites, which requires an
account that reaches all sites. A new contract is a DRAFT until it is submitted and approved; only drafts are changed
by an import, and type and site of a contract never change. Cover follows with revise_contract or create_coverage,
vendors with create_authorized_vendor.
p_rows: At most 10,000 objects with the fields of create_contract, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a contract out
of your reach), and keeps nothing then.$$;
