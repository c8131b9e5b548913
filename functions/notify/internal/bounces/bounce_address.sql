-- The sender address on the envelope of a mail, to which servers report that it could not be delivered: that of the
-- relay, with the id of the message and a code of 64 bits behind a plus sign. Null where the relay has none.
create or replace function notify.bounce_address(p_message_id uuid, p_address text)
returns text
language sql
stable
set search_path = ''
as $$
  select split_part(p_address, '@', 1) || '+' || c.claim
           || left(encode(core.request_hash(jsonb_build_array('bounce', c.claim)), 'hex'), 16)
           || '@' || split_part(p_address, '@', 2)
    from (select replace(p_message_id::text, '-', '') as claim) as c
$$;
