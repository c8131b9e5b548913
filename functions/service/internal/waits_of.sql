-- When a request waited for its requester, in order: from a question to the answer, or still.
create or replace function service.waits_of(p_request_id uuid)
returns tstzrange[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             tstzrange(
               q.sent_at,
               (
                 select min(a.sent_at)
                   from request.messages as a
                  where a.request_id = p_request_id
                    and a.kind = 'ANSWER'
                    and a.sent_at > q.sent_at
               )
             )
             order by q.sent_at
           ),
           '{}'
         )
    from request.messages as q
   where q.request_id = p_request_id
     and q.kind = 'QUESTION'
$$;

grant execute on function service.waits_of to assetry_api;
