comment on table report.readers is 'Logins of BI tools in this cluster, one row each; written by bi add and bi remove';
comment on column report.readers.role_name is 'Role that logs in, bi_1 and so on';
comment on column report.readers.site_ids is 'Sites whose rows it reads; empty for all sites of the organization';
comment on column report.readers.expires_on is 'Last day on which it reads, in UTC; empty without end';
comment on column report.readers.note is 'Tool or person that uses the login';
