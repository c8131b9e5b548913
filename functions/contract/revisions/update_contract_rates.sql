create or replace function api.update_contract_rates(
  p_contract_revision_id uuid,
  p_rates                api.row_list,
  p_row_version          integer      default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_contract_rates', 'contract.update', jsonb_build_array(p_contract_revision_id, p_rates, p_row_version)
  );
  v_read     record;
  v_checked  record;
  v_contract contract.contracts;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := core.read_rows('p_rates', 'contract.rates', p_rates);
    perform core.refuse_faults(v_read.p_faults);
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision := contract.write_lines(v_revision, 'update_contract_rates');
    select * into v_contract from contract.contracts as c where c.id = v_revision.contract_id;
    v_checked := contract.check_rates(v_read.p_kept, v_contract);
    perform core.refuse_faults(v_checked.p_faults);
    perform contract.store_rates(v_revision, v_checked.p_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.update_contract_rates is $$Change the rates of a contract revision

Rates value the hours of workers whose vendor_id is the vendor of the contract, on work at the site of the contract,
from the day on which the revision is effective. The rate with the craft and level of the worker applies first, then
that of the craft, then that of all crafts. A revision that awaits approval becomes a DRAFT again; an approved revision
never changes: create the next one with revise_contract, which has the rates of the last one.
p_rates: All rates of the revision, at most 500 objects with hourly_rate, craft_id, craft_level, call_out_fee,
minimum_minutes, starts_on and ends_on; the currency is that of the contract
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED and VALIDATION_FAILED (also rates that overlap).$$;
