create or replace function api.sign_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'sign_work_order', 'work_order.sign', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_work_order work.work_orders;
  v_content    jsonb;
begin
  if v_answer is null then
    p_values := core.check_values('work.signatures', p_values, 'create');
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status not in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED') then
      perform core.refuse(
        'NOTHING_TO_SIGN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.check_signing(v_work_order, work.signing_faults(v_work_order, p_values ->> 'meaning'));
    v_content := work.signed_content(v_work_order);

    insert into work.signatures (
      site_id, work_order_id, account_id, signer_name, meaning, note, signed_at, signed_content, digest, method
    )
    select v_work_order.site_id, p_work_order_id, a.id, a.display_name, p_values ->> 'meaning', p_values ->> 'note',
           clock_timestamp(), v_content, work.digest_of(v_content), identity.signing_method()
      from identity.account_labels as a
     where a.id = core.current_account_id();

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.sign_work_order is $$Sign a work order

The signature covers its fields, tasks with answers, assets and failure report; a digest is kept, so that
explain_work_order_signatures shows later changes. p_row_version ensures that you sign what you read. Work can be
signed from approval until it is closed; a type with requires_signature requires a signature of the current content
before completion. PERFORMED is signed by those who worked on it: with hours of kind WORK not rejected, assigned while
its clock ran, or running its clock while nobody was assigned. REVIEWED and ACCEPTED are signed by others. Where the
organization requires it (requires_reauthentication), call authenticate_session within the five minutes before.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, NOTHING_TO_SIGN, NOT_PERFORMED, SELF_APPROVAL (you
worked on it) and PASSWORD_NEEDED.$$;
