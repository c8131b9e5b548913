create or replace function api.import_contract_revisions(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_contract_revisions', 'contract_coverage.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_revisions(
          contract.check_imported_revisions(contract.read_imported_revisions(p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_contract_revisions is $$Import terms of cover of contracts

A row changes the open revision of its contract, which becomes a DRAFT where it awaits approval; without an open one it
creates a draft, as revise_contract does: omitted columns and the lines are those of the last approved revision, else
100 percent without deductible, cap and indexation. A row that says the same as an approved or withdrawn revision of its
contract is UNCHANGED. import_contract_coverages and import_contract_prices write lines to the draft, which covers costs
once it is approved.
p_rows: At most 10,000 objects, one of a contract, with contract_id or contract_number and the fields of
revise_contract, or CSV, as in import_assets; the price index by price_index_id or price_index_code
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
