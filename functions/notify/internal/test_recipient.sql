-- Who gets a test: the recipient that was given, else the destination's address, else for mail the caller.
-- Refuses an address that the channel cannot reach.
create or replace function notify.test_recipient(p_channel text, p_recipient text, p_address text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_recipient text := coalesce(nullif(btrim(p_recipient), ''), p_address);
  v_fault     text;
begin
  if v_recipient is null and p_channel = 'EMAIL' then
    v_recipient := notify.own_email();

    if v_recipient is null then
      perform core.refuse_field('p_recipient', 'MISSING_VALUE', 'An email address is required');
    end if;
  end if;

  v_fault := notify.address_fault(p_channel, v_recipient);

  if v_fault is not null then
    perform core.refuse_field('p_recipient', 'INVALID_FORMAT', v_fault);
  end if;

  return v_recipient;
end
$$;

grant execute on function notify.test_recipient to assetry_api;
