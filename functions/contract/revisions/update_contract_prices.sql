create or replace function api.update_contract_prices(
  p_contract_revision_id uuid,
  p_prices               api.row_list,
  p_row_version          integer      default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_contract_prices', 'contract.update', jsonb_build_array(p_contract_revision_id, p_prices, p_row_version)
  );
  v_read     record;
  v_checked  record;
  v_contract contract.contracts;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := core.read_rows('p_prices', 'contract.prices', p_prices, 'create', 2000);
    perform core.refuse_faults(v_read.p_faults);
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision := contract.write_lines(v_revision, 'update_contract_prices');
    select * into v_contract from contract.contracts as c where c.id = v_revision.contract_id;
    v_checked := contract.check_prices(v_read.p_kept, v_contract);
    perform core.refuse_faults(v_checked.p_faults);
    perform contract.store_prices(v_revision, v_checked.p_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.update_contract_prices is $$Change the prices of a contract revision

Prices are the price list of the vendor from the day on which the revision is effective. Lines of orders, requisitions
and quotes without a price take the one that applies (list_vendor_prices); what is ordered keeps its price. A revision
that awaits approval becomes a DRAFT again; an approved revision never changes: create the next one with
revise_contract, which has the prices of the last one. import_contract_prices reads a file.
p_prices: All prices of the revision, at most 2,000 objects with item_id, unit_price, unit_id, minimum_quantity,
starts_on and ends_on; the currency is that of the contract
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED and VALIDATION_FAILED (also prices that overlap).$$;
