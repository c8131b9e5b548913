create or replace function api.revise_contract(
  p_contract_id uuid,
  p_values      api.field_values,
  p_coverages   api.row_list default null,
  p_row_version integer      default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'revise_contract', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_coverages, p_row_version)
  );
  v_read     record;
  v_rows     jsonb;
  v_contract contract.contracts;
  v_base     contract.revisions;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := contract.read_revision(p_values, p_coverages, 'create');
    v_contract := contract.lock_contract(p_contract_id, p_row_version);

    perform contract.refuse_ended(v_contract);
    perform contract.refuse_open_revision(v_contract);

    select * into v_base from contract.revisions as r where r.id = contract.last_revision(p_contract_id);
    v_revision := jsonb_populate_record(contract.next_revision(v_base), v_read.p_kept);
    v_rows := coalesce(v_read.p_rows, contract.coverage_rows(v_base.id));
    perform contract.check_revision(
      v_revision, v_contract,
      case when v_read.p_rows is null then '[]' else contract.check_coverages(v_rows, v_contract) end
    );

    v_revision := contract.store_revision(v_contract, v_revision);
    perform contract.store_coverages(v_revision, v_rows);
    perform contract.copy_lines(v_base, v_revision);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.revise_contract is $$Create a draft revision of the cover of a contract

A revision holds the terms of cover: the shares that the contract pays of labour, parts and travel, deductible, cap and
coverages. It applies to events from effective_on on, once it is approved; the contract stays in force meanwhile, and
earlier events keep their revision. Omitted values are those of the last approved revision, else 100 percent without
deductible, cap and indexation, and so are its rates and prices, which update_contract_rates and update_contract_prices
change. A contract without an approved revision covers no costs.
p_coverages: The lines of the revision, at most 500 objects with scope (ASSET, ASSET_TREE, LOCATION_TREE, CATEGORY,
SITE or ALL) and its target asset_id, category_id, location_id or covered_site_id, work_type, labour_percent,
parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start, meter_limit,
excluded_failure_code_ids, excluded_item_ids and excluded_category_ids; default the lines of the last approved revision
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED (it is
terminated or closed), REVISION_OPEN (another revision is a draft or awaits approval) and VALIDATION_FAILED.$$;
