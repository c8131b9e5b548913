-- Whether an identifier tells one device from others: not what makers leave in blank, what virtual and docking
-- adapters share, or what phones draw at random.
create or replace function itam.is_usable(p_kind text, p_value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_value) >= case p_kind when 'HOSTNAME' then 1 else 4 end
     and case
           when p_kind in ('SERIAL', 'BOARD_SERIAL') then
             p_value !~ '^(.)\1+$'
             and p_value !~ '^(n/a|none|null|nil|invalid|unknown|empty|default|default string|oem|o\.e\.m\.?|tbd|test)$'
             and p_value !~ '^(the |product |device |chassis )?(s/?n|ser(ial)?)[ _.:#-]*(no|num|number|nr)?[ .:#]*$'
             and p_value !~ 'o\.e\.m\.'
             and p_value !~ '^not (specified|available|applicable|provided|set)'
             and p_value !~ '^(to be filled|system serial|base board serial|chassis serial)'
             and p_value !~ '^0?123456789'
           when p_kind = 'UUID' then
             p_value ~ '^[0-9a-f-]{8,40}$' and translate(p_value, '-', '') !~ '^(.)\1+$'
             and p_value not in ('03000200-0400-0500-0006-000700080009', '00020003-0004-0005-0006-000700080009')
           when p_kind = 'IMEI' then
             p_value ~ '^\d{14,16}$' and p_value !~ '^(\d)\1+$' and p_value !~ '^0?1234567890'
           when p_kind = 'MAC' then
             p_value ~ '^([0-9a-f]{2}:){5}[0-9a-f]{2}$'
             -- Nothing, VMware's host adapters, tunnels, and the one that VirtualBox gives every host.
             and p_value !~ '^(00:00:00:00:00:00|00:50:56:c0:00:|00:ff:|0a:00:27:00:00:)'
             -- The second bit of the first byte marks addresses that no maker has given.
             and substr(p_value, 2, 1) !~ '[2367abef]'
           else true
         end
$$;

grant execute on function itam.is_usable to assetry_api;
