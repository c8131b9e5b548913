create or replace function api.reopen_period(p_month_on date, p_reason text)
returns setof core.period_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('reopen_period', 'period.reopen', jsonb_build_array(p_month_on, p_reason));
  v_period core.periods;
  v_status text;
  v_later  date;
begin
  if v_answer is null then
    perform core.require_all_sites();
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    p_month_on := core.read_month(p_month_on);
    v_period := core.take_period(p_month_on);
    v_status := core.next_status('core.periods', to_char(p_month_on, 'YYYY-MM'), v_period.status, 'reopen_period');

    select max(p.month_on) into v_later
      from core.periods as p
     where p.month_on > p_month_on
       and p.status = 'CLOSED';

    if v_later is not null then
      perform core.refuse(
        'LATER_PERIOD_CLOSED', format('%s is closed', to_char(v_later, 'YYYY-MM')), 409,
        jsonb_build_array(core.fault('p_month_on', 'LATER_PERIOD_CLOSED', format('%s is closed', v_later))),
        'Reopen the later months first'
      );
    end if;

    update core.periods as p
       set status = v_status,
           status_note = p_reason,
           closed_at = null,
           closed_by = null,
           reopened_at = case when v_period.status = 'CLOSED' then clock_timestamp() else p.reopened_at end,
           reopened_by = case when v_period.status = 'CLOSED' then core.current_account_id() else p.reopened_by end
     where p.id = v_period.id
    returning * into v_period;

    v_answer := core.finish_action(core.answer(to_jsonb(v_period), null::core.period_answer));
  end if;

  return next jsonb_populate_record(null::core.period_answer, v_answer);
end
$$;

comment on function api.reopen_period is $$Reopen an accounting month

The CLOSING or CLOSED month accepts postings again. Months are reopened in reverse order, the last closed first.
p_reason is required and kept with the month; the log keeps who closed it before. The account must reach all sites.
p_month_on: Any day of the month, such as 2026-03-31
Refuses with NOT_ALL_SITES, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED (the month is open) and LATER_PERIOD_CLOSED.$$;
