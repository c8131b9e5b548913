comment on table core.reserved_hostnames is
'Host names of the service itself, which no organization is given; for operators only';
