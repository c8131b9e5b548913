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
  v_checked  record;
  v_contract contract.contracts;
  v_base     contract.revisions;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := contract.read_revision(p_values, p_coverages, 'create');
    v_contract := contract.lock_contract(p_contract_id, p_row_version);

    if v_contract.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_contract.contract_number, v_contract.status), 409
      );
    end if;

    perform contract.refuse_open_revision(v_contract);

    select * into v_base
      from contract.revisions as r
     where r.contract_id = p_contract_id
       and r.status = 'APPROVED'
     order by r.revision desc
     limit 1;

    v_revision := jsonb_populate_record(
      v_base,
      '{"labour_percent": 100, "parts_percent": 100, "travel_percent": 100, "cap_period": "TERM"}'::jsonb
        || jsonb_strip_nulls(to_jsonb(v_base)) || '{"reason": null}' || v_read.p_kept
    );
    v_checked := contract.check_coverages(
      coalesce(
        v_read.p_rows,
        (select jsonb_agg(to_jsonb(c) order by c.position) from contract.coverages as c where c.revision_id = v_base.id),
        '[]'
      ),
      v_contract
    );
    perform contract.check_revision(
      v_revision, v_contract, case when v_read.p_rows is null then '[]' else v_checked.p_faults end
    );

    insert into contract.revisions (
      site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent, deductible,
      cap_amount, cap_period, currency, claim_days, authors
    )
    values (
      v_contract.site_id, p_contract_id,
      (select coalesce(max(r.revision), 0) + 1 from contract.revisions as r where r.contract_id = p_contract_id),
      v_revision.effective_on, v_revision.reason, v_revision.labour_percent, v_revision.parts_percent,
      v_revision.travel_percent, v_revision.deductible, v_revision.cap_amount, v_revision.cap_period,
      v_revision.currency, v_revision.claim_days, contract.with_author('{}')
    )
    returning * into v_revision;

    perform contract.store_coverages(v_revision, v_checked.p_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.revise_contract is $$Create a draft revision of the cover of a contract

A revision holds the terms of cover: the shares that the contract pays of labour, parts and travel, deductible, cap and
coverages. It applies to events from effective_on on, once it is approved; the contract stays in force meanwhile, and
earlier events keep their revision. Omitted values are those of the last approved revision, else 100 percent without
deductible and cap. A contract without an approved revision covers no costs.
p_coverages: The lines of the revision, at most 500 objects with scope (ASSET, ASSET_TREE, LOCATION_TREE, CATEGORY,
SITE or ALL) and its target asset_id, category_id, location_id or covered_site_id, work_type, labour_percent,
parts_percent, travel_percent, starts_on, ends_on, meter_name, meter_start and meter_limit; default the lines of the
last approved revision
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED (it is
terminated or closed), REVISION_OPEN (another revision is a draft or awaits approval) and VALIDATION_FAILED.$$;
