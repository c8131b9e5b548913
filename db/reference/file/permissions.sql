merge into identity.permissions as p
using (
  values
    ('file.share', 'file', 'Issue addresses of files for people without an account'),
    ('file.manage', 'file', 'Put files on hold and release them')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'file' then delete;
