create or replace function api.close_period(p_month_on date, p_status text default 'CLOSED')
returns setof core.period_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('close_period', 'period.close', jsonb_build_array(p_month_on, p_status));
  v_period core.periods;
  v_status text;
begin
  if v_answer is null then
    perform core.require_all_sites();
    p_month_on := core.read_month(p_month_on);

    if coalesce(p_status, '') not in ('CLOSING', 'CLOSED') then
      perform core.refuse_field('p_status', 'NOT_IN_VOCABULARY', 'CLOSING or CLOSED');
    end if;

    v_period := core.take_period(p_month_on);
    v_status := core.next_status(
      'core.periods', to_char(p_month_on, 'YYYY-MM'), v_period.status, 'close_period', p_status
    );

    if v_status = 'CLOSED' then
      perform core.check_closing(v_period);
    end if;

    update core.periods as p
       set status = v_status,
           closed_at = case when v_status = 'CLOSED' then clock_timestamp() end,
           closed_by = case when v_status = 'CLOSED' then core.current_account_id() end
     where p.id = v_period.id
    returning * into v_period;

    v_answer := core.finish_action(core.answer(to_jsonb(v_period), null::core.period_answer));
  end if;

  return next jsonb_populate_record(null::core.period_answer, v_answer);
end
$$;

comment on function api.close_period is $$Close an accounting month

Closes the month for all sites of the organization; a posting belongs to the month of its day at its site. A CLOSED
month accepts no stock movements, costs of work or depreciation (PERIOD_CLOSED). The first month that an organization
closes closes all months before it; later months are closed in order. CLOSED is refused while records of the month, or
of an earlier one, are not posted: receipts awaiting inspection, invoices not approved, counts submitted and not
posted, depreciation not posted, hours neither approved nor rejected; details names each, at most 100. Goods in
transit and goods received but not invoiced do not prevent it. The account must reach all sites.
p_month_on: Any day of the month, such as 2026-03-31
p_status: CLOSING, in which only accounts with the permission period.adjust post, or CLOSED (default), in which nobody
posts; CLOSED can follow CLOSING
Refuses with NOT_ALL_SITES, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED, EARLIER_PERIOD_OPEN and PERIOD_NOT_COMPLETE.$$;
