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

comment on function api.close_period is $$Close a month of the books

p_month_on: any day of the month, for all sites of the organization; which month a posting belongs to follows from its
day at its site. p_status: CLOSING, in which only accounts with the permission period.adjust post, or CLOSED (default),
in which nobody does; CLOSED may follow on CLOSING. Movements of stock, costs of work and depreciation are refused in a
CLOSED month (PERIOD_CLOSED), and what it holds does not change any more. The first month that an organization closes
closes all before it; after that months are closed one after the other. CLOSED is refused while something of the month,
or of one before it, is not posted: receipts that wait for inspection, invoices that are not approved, counts that are
handed in and not posted, depreciation that is not posted, hours that are neither approved nor rejected. details names
each, at most 100. Goods in transit and goods that are not billed yet are no reason. Needs an account that reaches all
sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED, EARLIER_PERIOD_OPEN and PERIOD_NOT_COMPLETE.$$;
