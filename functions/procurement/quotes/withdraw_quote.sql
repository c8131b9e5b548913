create or replace function api.withdraw_quote(p_quote_id uuid, p_reason text, p_row_version integer default null)
returns setof procurement.quote_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'withdraw_quote', 'quote.record', jsonb_build_array(p_quote_id, p_reason, p_row_version)
  );
  v_quote  procurement.quotes;
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform procurement.lock_quote_request(q.quote_request_id, null)
       from procurement.quotes as q
      where q.id = p_quote_id;
    v_quote := procurement.lock_quote(p_quote_id, p_row_version);
    v_status := core.next_status('procurement.quotes', 'The quote', v_quote.status, 'withdraw_quote');

    update procurement.quotes as q
       set status = v_status,
           status_note = p_reason
     where q.id = p_quote_id
    returning * into v_quote;

    v_answer := core.finish_action(core.answer(to_jsonb(v_quote), null::procurement.quote_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_answer, v_answer);
end
$$;

comment on function api.withdraw_quote is $$Withdraw a quote

When the vendor withdraws it or it was recorded by mistake; another quote of the vendor can then be recorded. p_reason
is required.
Refuses with VALIDATION_FAILED, QUOTE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
