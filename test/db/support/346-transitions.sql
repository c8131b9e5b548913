-- What api.explain_transition says of one action: a row for each thing that blocks it.
create function test.obstacles(p_entity text, p_id uuid, p_action text)
returns table (code text, field text, message text, record_id uuid)
language sql
stable
as $$
  select o.fault ->> 'code', o.fault ->> 'field', o.fault ->> 'message', (o.fault ->> 'record_id')::uuid
    from api.explain_transition(p_entity, p_id) as e,
         jsonb_array_elements(e.obstacles) with ordinality as o (fault, place)
   where e.action = p_action
   order by o.place
$$;
