create or replace function api.update_contract_revision(
  p_contract_revision_id uuid,
  p_values               api.field_values,
  p_coverages            api.row_list default null,
  p_row_version          integer      default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_contract_revision', 'contract.update',
    jsonb_build_array(p_contract_revision_id, p_values, p_coverages, p_row_version)
  );
  v_read     record;
  v_rows     jsonb;
  v_contract contract.contracts;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := contract.read_revision(p_values, p_coverages, 'update');
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);

    if v_revision.status <> 'DRAFT' then
      v_revision.status := core.next_status(
        'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'update_contract_revision'
      );
    end if;

    select * into v_contract from contract.contracts as c where c.id = v_revision.contract_id;
    v_revision := jsonb_populate_record(
      v_revision, core.merge_values('contract.revisions', to_jsonb(v_revision), v_read.p_kept)
    );
    v_rows := v_read.p_rows;
    perform contract.check_revision(
      v_revision, v_contract, contract.check_coverages(coalesce(v_rows, '[]'), v_contract)
    );

    update contract.revisions as r
       set status = v_revision.status,
           effective_on = v_revision.effective_on,
           reason = v_revision.reason,
           labour_percent = v_revision.labour_percent,
           parts_percent = v_revision.parts_percent,
           travel_percent = v_revision.travel_percent,
           deductible = v_revision.deductible,
           cap_amount = v_revision.cap_amount,
           cap_visits = v_revision.cap_visits,
           cap_period = v_revision.cap_period,
           currency = v_revision.currency,
           claim_days = v_revision.claim_days,
           price_index_id = v_revision.price_index_id,
           index_base_value = v_revision.index_base_value,
           index_percent = v_revision.index_percent,
           index_threshold_percent = v_revision.index_threshold_percent,
           index_cap_percent = v_revision.index_cap_percent,
           index_places = v_revision.index_places,
           index_starts = v_revision.index_starts,
           authors = contract.with_author(v_revision.authors)
     where r.id = p_contract_revision_id
    returning * into v_revision;

    if v_rows is not null then
      perform contract.store_coverages(v_revision, v_rows);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.update_contract_revision is $$Change a revision of the cover of a contract

A revision that awaits approval becomes a DRAFT again. Omitted fields keep their values. An approved revision never
changes: create the next one with revise_contract.
p_contract_revision_id: Id of a row of /contract_revisions
p_coverages: All lines of the revision, as in revise_contract; default the present lines
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
