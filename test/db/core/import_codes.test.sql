-- The codes that a cell of an import names.
begin;
select plan(10);

select is(core.import_codes(c.value), c.codes, c.description)
  from (
         values
           ('["A", "B C"]'::jsonb, '{A,B C}'::text[], 'an array of texts'),
           ('"A, B;C  D"', '{A,B,C,D}', 'words between signs or spaces'),
           ('" [\"A\", \"B C\"] "', '{A,B C}', 'an array as an export writes it'),
           ('"{A,\"B C\"}"', '{A,B C}', 'an array as CSV of a list writes it'),
           ('"[A"', '{[A}', 'what only begins like one is a word'),
           ('"[]"', '{}', 'none'),
           ('null', '{}', 'nor where nothing is said'),
           ('""', '{}', 'or where the cell is empty'),
           ('["A", 1]', null, 'a number is no code'),
           ('7', null, 'nor is it an array')
       ) as c (value, codes, description);

select * from finish();
rollback;
