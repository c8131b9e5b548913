-- What who has no account is told of the own request. A request that says the same as another is answered through that
-- one, however long the chain, and nothing else of the other is told.
create or replace function request.submission_answer(p_request request.requests)
returns request.submission_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_answer request.submission_answer;
begin
  v_answer.request_number := p_request.request_number;
  v_answer.title := p_request.title;
  v_answer.reported_at := p_request.reported_at;
  v_answer.note := case
    when p_request.status in ('WAITING_REQUESTER', 'REJECTED', 'CANCELLED') then p_request.status_note
  end;

  with recursive chain as (
    select p_request.status as status, p_request.duplicate_of_id as duplicate_of_id, p_request.updated_at as updated_at
    union all
    select r.status, r.duplicate_of_id, r.updated_at
      from chain as c
      join request.requests as r on r.id = c.duplicate_of_id
  )
  select c.status, (select max(o.updated_at) from chain as o)
    into v_answer.status, v_answer.updated_at
    from chain as c
   where c.duplicate_of_id is null;

  select coalesce(
           jsonb_agg(
             jsonb_build_object('kind', m.kind, 'body', m.body, 'sent_at', m.sent_at) order by m.sent_at, m.id
           ),
           '[]'
         )
    into v_answer.conversation
    from request.messages as m
   where m.organization_id = p_request.organization_id
     and m.site_id = p_request.site_id
     and m.request_id = p_request.id;

  select coalesce(jsonb_agg(a.action), '[]') into v_answer.allowed_actions
    from (
      values
        ('answer_portal_request', p_request.status = 'WAITING_REQUESTER'),
        ('cancel_portal_request', p_request.status in ('NEW', 'TRIAGED', 'WAITING_REQUESTER')),
        ('record_portal_feedback', p_request.status = 'RESOLVED' and p_request.feedback_at is null),
        (
          'reopen_portal_request',
          p_request.status = 'RESOLVED'
          and clock_timestamp() <= p_request.resolved_at + make_interval(
                days => (select p.reopen_days from request.portals as p where p.id = p_request.portal_id)
              )
        )
    ) as a (action, is_allowed)
   where a.is_allowed;

  return v_answer;
end
$$;
