create or replace function api.withdraw_suppression(
  p_notification_suppression_id uuid,
  p_row_version                 integer default null
)
returns setof notify.suppression_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'withdraw_suppression', 'notification_suppression.withdraw',
    jsonb_build_array(p_notification_suppression_id, p_row_version)
  );
  v_suppression notify.suppressions;
begin
  if v_answer is null then
    v_suppression := notify.lock_suppression(p_notification_suppression_id, p_row_version);

    if v_suppression.withdrawn_at is null then
      update notify.suppressions as s
         set withdrawn_at = clock_timestamp()
       where s.id = p_notification_suppression_id
      returning * into v_suppression;
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_suppression), null::notify.suppression_answer));
  end if;

  return next jsonb_populate_record(null::notify.suppression_answer, v_answer);
end
$$;

comment on function api.withdraw_suppression is $$Allow mail to a suppressed address again

For an address that is right again, such as a mailbox that was restored. What was not sent meanwhile stays unsent. One
that is withdrawn already stays as it is.
p_notification_suppression_id: Id of a row of /notification_suppressions
Refuses with NOTIFICATION_SUPPRESSION_NOT_FOUND and STALE_ROW.$$;
