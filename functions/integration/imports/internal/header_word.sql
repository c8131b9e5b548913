-- A header of a file or the name of a column in one form, so that spellings of the same name are equal: without case,
-- punctuation, plural and abbreviations. E-Mail, E-mail address and email are one, and so are Serial No.,
-- S/N and serial_number.
create or replace function integration.header_word(p_name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(coalesce(a.word, s.word), '' order by t.place), '')
    from (
      select btrim(
               regexp_replace(
                 regexp_replace(
                   regexp_replace(
                     replace(replace(replace(lower(p_name), '(s)', ''), '#', ' number '), 's/n', 'serial number'),
                     '[^[:alnum:]]+', ' ', 'g'
                   ),
                   '\m(e ?)?mails?( add?ress(e|es)?| addr)?\M', 'email', 'g'
                 ),
                 '\m(phone|telephone|tel|mobile)( (number|no|nr))?\M', 'phone', 'g'
               )
             ) as words
    ) as n
   cross join lateral regexp_split_to_table(n.words, ' ') with ordinality as t (word, place)
   cross join lateral (
      select case
               when t.word ~ '[^aeiou]ies$' then regexp_replace(t.word, 'ies$', 'y')
               when t.word ~ '..(ss|x|ch|sh)es$' then regexp_replace(t.word, 'es$', '')
               when t.word ~ '...[^siu]s$' then regexp_replace(t.word, 's$', '')
               else t.word
             end as word
   ) as s
    left join (
           values
             ('no', 'number'), ('nr', 'number'), ('num', 'number'), ('nbr', 'number'), ('qty', 'quantity'),
             ('desc', 'description'), ('descr', 'description'), ('mfr', 'manufacturer'), ('mfg', 'manufacturer'),
             ('maker', 'manufacturer'), ('brand', 'manufacturer'), ('supplier', 'vendor'), ('uom', 'unit'),
             ('sn', 'serialnumber'), ('min', 'minimum'), ('max', 'maximum'), ('wo', 'workorder'),
             ('po', 'purchaseorder')
         ) as a (short, word)
      on a.short = s.word
$$;
