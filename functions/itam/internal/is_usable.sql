-- Whether an identifier tells one device from others: not what makers leave in blank, what virtual and docking
-- adapters share, or what phones draw at random.
create or replace function itam.is_usable(p_kind text, p_value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_value) >= 4
     and case
           when p_kind in ('SERIAL', 'BOARD_SERIAL') then
             p_value !~ '^(.)\1+$'
             and p_value !~ '^(n/a|none|null|invalid|unknown|empty|default|default string|oem|o\.e\.m\.?)$'
             and p_value !~ '^not (specified|available|applicable|provided|set)'
             and p_value !~ '^(to be filled|system serial|base board serial|chassis serial)'
             and p_value !~ '^0?123456789'
           when p_kind = 'UUID' then
             translate(p_value, '-', '') !~ '^(.)\1+$'
             and p_value not in ('03000200-0400-0500-0006-000700080009', '00020003-0004-0005-0006-000700080009')
           when p_kind = 'MAC' then
             p_value ~ '^([0-9a-f]{2}:){5}[0-9a-f]{2}$'
             and p_value !~ '^(00:00:00:00:00:00|00:50:56:c0:00:)'
             -- The second bit of the first byte marks addresses that no maker has given.
             and substr(p_value, 2, 1) !~ '[2367abef]'
           else true
         end
$$;

grant execute on function itam.is_usable to assetry_api;
