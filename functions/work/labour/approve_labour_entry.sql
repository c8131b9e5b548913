create or replace function api.approve_labour_entry(p_labour_entry_id uuid, p_row_version integer default null)
returns setof work.labour_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_labour_entry', 'labour_entry.approve', jsonb_build_array(p_labour_entry_id, p_row_version)
  );
  v_entry  work.labour_entries;
  v_status text;
  v_pieces work.labour_pieces[];
  v_amount numeric;
begin
  if v_answer is null then
    v_entry := work.lock_labour_entry(p_labour_entry_id, p_row_version);
    v_status := work.next_labour_status(v_entry, 'approve_labour_entry');
    perform core.hold_currency(v_entry.site_id);
    v_pieces := array(select p from work.split_labour(v_entry) as p);
    perform work.check_labour_approval(v_entry, v_pieces);

    insert into work.labour_pieces (
      site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, base_fact, base_kind, base_value,
      increment_fact, increment_value, labour_rate_id, hourly_rate, currency, amount
    )
    select p.site_id, p.labour_entry_id, p.position, p.worked_on, p.started_at, p.ended_at, p.minutes, p.base_fact,
           p.base_kind, p.base_value, p.increment_fact, p.increment_value, p.labour_rate_id, p.hourly_rate, p.currency,
           p.amount
      from unnest(v_pieces) as p
     order by p.position;

    update work.labour_entries as e
       set status = v_status,
           status_note = null,
           approved_at = clock_timestamp(),
           approved_by = core.current_account_id()
     where e.id = p_labour_entry_id
    returning * into v_entry;

    select sum(p.amount) into v_amount from unnest(v_pieces) as p;
    perform work.post_cost(
      v_entry.work_order_id, 'LABOUR', v_entry.minutes / 60.0, 'h', round(v_amount * 60 / v_entry.minutes, 6), v_amount,
      'work.labour_entries', v_entry.id, v_entry.kind,
      core.open_day(
        core.site_date(v_entry.site_id, v_entry.started_at), core.site_date(v_entry.site_id, clock_timestamp())
      )
    );
    v_answer := core.finish_action(core.answer(to_jsonb(v_entry), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

comment on function api.approve_labour_entry is $$Approve a labour entry

Splits the hours into pieces (/work_order_labour_pieces) at midnight and wherever another pay rule of the worker's
home site applies, values each piece at the rate of its day and posts the cost to the work order. The result is kept,
unless hours of the same week are recorded, corrected or rejected later and change the overtime: then the posting is
reversed and posted again. Costs are posted on the day on which the hours began, or on the first open day after it
when its month is closed. You cannot approve your own hours.
Refuses with LABOUR_ENTRY_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_APPROVED, WORK_ORDER_NOT_OPEN (it is closed or
cancelled), TRANSITION_NOT_ALLOWED, SELF_APPROVAL, LABOUR_TOO_LONG (more than 24 hours), RATE_MISSING (details names
each missing rate) and PERIOD_CLOSED (the current month is closed).$$;
