create or replace function api.import_contract_coverages(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_contract_coverages', 'contract_coverage.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_coverages(
          contract.check_imported_coverages(
            contract.with_exclusions(
              contract.read_imported_lines(
                'contract.coverages', p_rows,
                '{contract_id,scope,asset_id,category_id,location_id,covered_site_id,work_type,starts_on}', 'scope',
                'Repeats target, work type and first day of an earlier row'
              ),
              p_rows
            )
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_contract_coverages is $$Import coverages of contracts

Rows are written to the open draft revision of their contract, which import_contract_revisions or revise_contract
creates; a revision that awaits approval becomes a DRAFT again, and the draft covers costs once it is approved. A row is
matched by contract, scope, target, work_type and starts_on; coverages that no row names stay. excluded_failure_codes,
excluded_item_numbers and excluded_category_codes are arrays or, in CSV, words between commas: all that the coverage
excludes; without the column it excludes what it did. location_code is that of a location of the site of the contract.
p_rows: At most 10,000 objects with contract_id or contract_number, and the fields of create_coverage, or CSV, as in
import_assets; the target by id or by asset_number, category_code, location_code or covered_site_code, exclusions by
codes alone
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
