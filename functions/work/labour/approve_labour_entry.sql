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
begin
  if v_answer is null then
    v_entry := work.lock_labour_entry(p_labour_entry_id, p_row_version);
    v_status := work.next_labour_status(v_entry, 'approve_labour_entry');
    perform core.hold_currency(v_entry.site_id);
    v_pieces := array(select p from work.split_labour(v_entry) as p);
    perform work.check_labour_approval(v_entry, v_pieces);

    v_pieces := work.store_pieces(v_pieces);

    update work.labour_entries as e
       set status = v_status,
           status_note = null,
           approved_at = clock_timestamp(),
           approved_by = core.current_account_id()
     where e.id = p_labour_entry_id
    returning * into v_entry;

    perform work.post_labour(
      v_entry, v_pieces,
      core.open_day(
        core.site_date(v_entry.site_id, v_entry.started_at), core.site_date(v_entry.site_id, clock_timestamp())
      ),
      true
    );
    perform work.settle_contractor(v_entry.work_order_id, v_pieces[1].vendor_id);
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
Hours of a worker with a vendor_id are valued at the rate of the vendor's contract in force that day (/contract_rates),
without pay rules, else as own hours. Pieces of their own are the MINIMUM of a worker on a work order and day, and the
CALL_OUT fee of a vendor on a work order and day, once. Where an approved purchase order of the vendor has a service for
the work order, is_billed is true and nothing is posted: its receipts and invoices are.
Refuses with LABOUR_ENTRY_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_APPROVED, WORK_ORDER_NOT_OPEN (it is closed or
cancelled), TRANSITION_NOT_ALLOWED, SELF_APPROVAL, LABOUR_TOO_LONG (more than 24 hours), RATE_MISSING (details names
each missing rate) and PERIOD_CLOSED (the current month is closed).$$;
