-- By which way vendors are notified: EMAIL or OTHER, in capitals; refuses another.
create or replace function procurement.check_channel(p_channel text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  p_channel := upper(core.check_text('p_channel', p_channel, 20, true));

  if p_channel not in ('EMAIL', 'OTHER') then
    perform core.refuse_field('p_channel', 'NOT_IN_VOCABULARY', 'One of EMAIL, OTHER');
  end if;

  return p_channel;
end
$$;

grant execute on function procurement.check_channel to assetry_api;
