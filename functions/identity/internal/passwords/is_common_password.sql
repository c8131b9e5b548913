-- Whether a password of fifteen characters or more is one that guessing programs try first: few different
-- characters, a run along the keyboard or alphabet, or a well-known phrase, alone or repeated.
create or replace function identity.is_common_password(p_password text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select (select count(distinct c) from string_to_table(f.folded, null) as c) < 5
      or f.folded ~ '^(.{1,7})\1+.{0,6}$'
      or exists (
           select 1
             from unnest(array[
               'password', 'passwort', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'letmein', 'iloveyou', 'welcome',
               'administrator', 'correcthorsebatterystaple', 'changeme', 'trustno', 'assetry', 'abcdefghijklmno',
               'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t', '0123456789', '123456789', '1234567890', '9876543210',
               'superman', 'football', 'baseball', 'princess', 'dragon', 'monkey'
             ]) as w (word)
            where char_length(replace(f.folded, w.word, '')) < 8
         )
    from (select regexp_replace(lower(normalize(p_password, nfkc)), '[[:space:]._!-]', '', 'g') as folded) as f
$$;
